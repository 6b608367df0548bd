/** The icons that the templates themselves show; a site whose templates show others lists all of them here. */
export const icons = [
  "lucide-arrow-left",
  "lucide-arrow-right",
  "lucide-arrow-up-right",
  "lucide-check",
  "lucide-chevron-down",
  "lucide-chevron-right",
  "lucide-circle-alert",
  "lucide-copy",
  "lucide-info",
  "lucide-log-in",
  "lucide-mail",
  "lucide-menu",
  "lucide-minus",
  "lucide-moon",
  "lucide-pencil",
  "lucide-search",
  "lucide-sun",
  "lucide-user",
  "lucide-x",
  "simple-icons-bluesky",
  "simple-icons-linkedin"
] as const;
