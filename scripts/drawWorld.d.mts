/** The shapes of all countries as a file, and as another where the middle of each is. */
export function drawWorld(): { svg: string; centres: string };
