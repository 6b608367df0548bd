/** The words that ReliefWeb has for postings, with its ids where they are known, and how often the sample has each. */

export interface Term {
  id?: number;
  name: string;
  /** Among the others of its list; they need not come to 1. */
  weight: number;
}

export const types: readonly Term[] = [
  { id: 263, name: "Job", weight: 72 },
  { id: 264, name: "Consultancy", weight: 22 },
  { id: 265, name: "Internship", weight: 4 },
  { id: 266, name: "Volunteer Opportunity", weight: 2 }
];

export const experiences: readonly Term[] = [
  { name: "0-2 years", weight: 17 },
  { name: "3-4 years", weight: 33 },
  { name: "5-9 years", weight: 37 },
  { name: "10+ years", weight: 11 },
  { name: "(N/A)", weight: 2 }
];

export const categories: readonly Term[] = [
  { id: 6867, name: "Program/Project Management", weight: 37 },
  { id: 6864, name: "Administration/Finance", weight: 15 },
  { id: 6868, name: "Monitoring and Evaluation", weight: 11 },
  { id: 36601, name: "Logistics/Procurement", weight: 9 },
  { id: 6863, name: "Human Resources", weight: 8 },
  { id: 6865, name: "Advocacy/Communications", weight: 7 },
  { id: 20966, name: "Donor Relations/Grants Management", weight: 6 },
  { id: 20971, name: "Information Management", weight: 4 },
  { id: 6866, name: "Information and Communications Technology", weight: 3 }
];

export const themes: readonly Term[] = [
  { id: 4595, name: "Health", weight: 19 },
  { id: 4600, name: "Protection and Human Rights", weight: 17 },
  { id: 4593, name: "Food and Nutrition", weight: 11 },
  { id: 4592, name: "Education", weight: 9 },
  { id: 4604, name: "Water Sanitation Hygiene", weight: 8 },
  { name: "Agriculture", weight: 6 },
  { id: 4594, name: "Gender", weight: 6 },
  { id: 4590, name: "Coordination", weight: 5 },
  { name: "Climate Change and Environment", weight: 5 },
  { id: 4591, name: "Disaster Management", weight: 4 },
  { name: "Shelter and Non-Food Items", weight: 3 },
  { id: 4602, name: "Safety and Security", weight: 2 },
  { name: "Peacekeeping and Peacebuilding", weight: 2 },
  { name: "Recovery and Reconstruction", weight: 1 },
  { id: 4598, name: "Logistics and Telecommunications", weight: 1 },
  { name: "Camp Coordination and Camp Management", weight: 1 },
  { name: "Mine Action", weight: 1 },
  { name: "HIV/Aids", weight: 1 }
];

export interface Country {
  name: string;
  iso3: string;
  city: string;
  weight: number;
}

export const countries: readonly Country[] = [
  { name: "Sudan", iso3: "SDN", city: "Port Sudan", weight: 62 },
  { name: "Ukraine", iso3: "UKR", city: "Kyiv", weight: 60 },
  { name: "Kenya", iso3: "KEN", city: "Nairobi", weight: 58 },
  { name: "Ethiopia", iso3: "ETH", city: "Addis Ababa", weight: 52 },
  { name: "South Sudan", iso3: "SSD", city: "Juba", weight: 50 },
  { name: "Syrian Arab Republic", iso3: "SYR", city: "Damascus", weight: 49 },
  { name: "Nigeria", iso3: "NGA", city: "Maiduguri", weight: 46 },
  { name: "Switzerland", iso3: "CHE", city: "Geneva", weight: 45 },
  { name: "Democratic Republic of the Congo", iso3: "COD", city: "Goma", weight: 44 },
  { name: "Yemen", iso3: "YEM", city: "Aden", weight: 42 },
  { name: "Afghanistan", iso3: "AFG", city: "Kabul", weight: 40 },
  { name: "United States of America", iso3: "USA", city: "Washington", weight: 38 },
  { name: "Somalia", iso3: "SOM", city: "Mogadishu", weight: 37 },
  { name: "Lebanon", iso3: "LBN", city: "Beirut", weight: 33 },
  { name: "Jordan", iso3: "JOR", city: "Amman", weight: 31 },
  { name: "occupied Palestinian territory", iso3: "PSE", city: "Ramallah", weight: 30 },
  { name: "Türkiye", iso3: "TUR", city: "Gaziantep", weight: 26 },
  { name: "Bangladesh", iso3: "BGD", city: "Cox's Bazar", weight: 25 },
  { name: "Uganda", iso3: "UGA", city: "Kampala", weight: 24 },
  { name: "Colombia", iso3: "COL", city: "Bogotá", weight: 22 },
  {
    name: "United Kingdom of Great Britain and Northern Ireland",
    iso3: "GBR",
    city: "London",
    weight: 22
  },
  { name: "Myanmar", iso3: "MMR", city: "Yangon", weight: 20 },
  { name: "Iraq", iso3: "IRQ", city: "Erbil", weight: 19 },
  { name: "Chad", iso3: "TCD", city: "N'Djamena", weight: 18 },
  { name: "Italy", iso3: "ITA", city: "Rome", weight: 17 },
  { name: "Burkina Faso", iso3: "BFA", city: "Ouagadougou", weight: 16 },
  { name: "Mali", iso3: "MLI", city: "Bamako", weight: 16 },
  { name: "Niger", iso3: "NER", city: "Niamey", weight: 15 },
  { name: "Haiti", iso3: "HTI", city: "Port-au-Prince", weight: 15 },
  { name: "Senegal", iso3: "SEN", city: "Dakar", weight: 15 },
  { name: "Mozambique", iso3: "MOZ", city: "Pemba", weight: 14 },
  { name: "Pakistan", iso3: "PAK", city: "Islamabad", weight: 14 },
  { name: "Central African Republic", iso3: "CAF", city: "Bangui", weight: 13 },
  { name: "Belgium", iso3: "BEL", city: "Brussels", weight: 13 },
  { name: "Thailand", iso3: "THA", city: "Bangkok", weight: 12 },
  { name: "Cameroon", iso3: "CMR", city: "Yaoundé", weight: 11 },
  { name: "Philippines", iso3: "PHL", city: "Manila", weight: 11 },
  { name: "Denmark", iso3: "DNK", city: "Copenhagen", weight: 10 },
  { name: "Madagascar", iso3: "MDG", city: "Antananarivo", weight: 8 },
  { name: "Guatemala", iso3: "GTM", city: "Guatemala City", weight: 8 },
  { name: "Nepal", iso3: "NPL", city: "Kathmandu", weight: 8 },
  { name: "Malawi", iso3: "MWI", city: "Lilongwe", weight: 7 },
  { name: "Venezuela (Bolivarian Republic of)", iso3: "VEN", city: "Caracas", weight: 7 },
  { name: "Moldova", iso3: "MDA", city: "Chisinau", weight: 7 },
  { name: "Poland", iso3: "POL", city: "Warsaw", weight: 6 },
  { name: "Sierra Leone", iso3: "SLE", city: "Freetown", weight: 6 },
  { name: "Zimbabwe", iso3: "ZWE", city: "Harare", weight: 6 },
  { name: "Sri Lanka", iso3: "LKA", city: "Colombo", weight: 5 },
  { name: "Peru", iso3: "PER", city: "Lima", weight: 4 },
  { name: "Papua New Guinea", iso3: "PNG", city: "Port Moresby", weight: 3 },
  { name: "Fiji", iso3: "FJI", city: "Suva", weight: 3 },
  { name: "Libya", iso3: "LBY", city: "Tripoli", weight: 3 }
];

export interface Organisation {
  name: string;
  shortname?: string;
  /** What ReliefWeb says of its sort (`source.type`). */
  sector: string;
  weight: number;
}

const NGO = "Non-governmental Organization";
const INTERNATIONAL = "International Organization";

/** All of them are invented: no posting of the sample is anybody's. */
export const organisations: readonly Organisation[] = [
  { name: "Harbour Relief International", shortname: "HRI", sector: NGO, weight: 60 },
  { name: "Open Wells", sector: NGO, weight: 52 },
  {
    name: "Joint Office for Displaced People",
    shortname: "JODP",
    sector: INTERNATIONAL,
    weight: 50
  },
  { name: "Second Harvest Abroad", sector: NGO, weight: 44 },
  { name: "World Granary Programme", shortname: "WGP", sector: INTERNATIONAL, weight: 42 },
  { name: "Clinics Without Walls", shortname: "CWW", sector: NGO, weight: 40 },
  { name: "Every Child a Desk", sector: NGO, weight: 36 },
  { name: "Northern Refugee Society", shortname: "NRS", sector: NGO, weight: 34 },
  { name: "Bureau of Emergency Coordination", shortname: "BEC", sector: INTERNATIONAL, weight: 30 },
  { name: "Lantern Trust", sector: NGO, weight: 28 },
  { name: "Mosaic Protection Network", sector: NGO, weight: 25 },
  { name: "Red Tent Federation", sector: "Red Cross/Red Crescent Movement", weight: 24 },
  { name: "Bridgewater Aid", sector: NGO, weight: 22 },
  { name: "Institute for Crisis Studies", sector: "Academic and Research Institution", weight: 16 },
  { name: "Clear Ground Demining", sector: NGO, weight: 14 },
  { name: "Fund for Girls at School", sector: INTERNATIONAL, weight: 14 },
  { name: "Tandem Development", sector: NGO, weight: 13 },
  { name: "Riverbank Agriculture", sector: NGO, weight: 12 },
  { name: "Field Evidence Group", sector: "Academic and Research Institution", weight: 10 },
  { name: "Ministry of Cooperation (sample)", sector: "Government", weight: 9 },
  { name: "Shelter First", sector: NGO, weight: 9 },
  { name: "Relief Radio", sector: "Media", weight: 5 },
  { name: "Quiet Hours Counselling", sector: NGO, weight: 5 },
  { name: "Common Depot", sector: "Other", weight: 6 }
];

/** What those of a career category are called. */
export const roles: Readonly<Record<string, readonly string[]>> = {
  "Program/Project Management": [
    "Programme Manager",
    "Project Officer",
    "Head of Programmes",
    "Field Coordinator"
  ],
  "Administration/Finance": ["Finance Officer", "Finance and Administration Manager", "Accountant"],
  "Monitoring and Evaluation": [
    "Monitoring and Evaluation Officer",
    "Evaluation Lead",
    "Accountability Officer"
  ],
  "Logistics/Procurement": ["Logistics Officer", "Supply Chain Manager", "Procurement Officer"],
  "Human Resources": [
    "People and Culture Manager",
    "Human Resources Officer",
    "Recruitment Officer"
  ],
  "Advocacy/Communications": ["Communications Officer", "Advocacy Adviser", "Media Manager"],
  "Donor Relations/Grants Management": ["Grants Manager", "Partnerships Adviser"],
  "Information Management": ["Information Management Officer", "Data Analyst", "GIS Officer"],
  "Information and Communications Technology": [
    "Systems Administrator",
    "Telecommunications Officer"
  ]
};
