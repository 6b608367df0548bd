/** The icons that the templates themselves show; a site whose templates show others lists all of them here. */
export const icons = [
  "lucide-arrow-left",
  "lucide-arrow-right",
  "lucide-arrow-up-right",
  "lucide-check",
  "lucide-chevron-right",
  "lucide-log-in",
  "lucide-menu",
  "lucide-minus",
  "lucide-search"
] as const;
