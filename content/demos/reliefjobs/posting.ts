/** A posting of a relief job as one row, whatever of it the service has left out. */
import { z } from "zod";

/** One row. Lists are empty, and texts absent, where a posting does not say. */
export const postingSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** Where it can be read; http or https. */
  url: z.string().optional(),
  /** Days, as ISO text. */
  posted: z.iso.date().optional(),
  closing: z.iso.date().optional(),
  organisation: z.string().optional(),
  /** What sort of organisation that is. */
  sector: z.string().optional(),
  countries: z.array(z.string()),
  /** Of the countries that have one, ISO 3166-1 alpha-3. */
  iso3: z.array(z.string()),
  city: z.string().optional(),
  type: z.string().optional(),
  experience: z.string().optional(),
  categories: z.array(z.string()),
  themes: z.array(z.string())
});

export type Posting = z.infer<typeof postingSchema>;
