/** Paths outside of /api (full and sized pictures, mood files, crawler files) with the API routes that handle them. */
export const REWRITES = [
  { source: "/meebitimages/:id/full.jpg", destination: "/api/pictures/full/:id" },
  { source: "/:size(\\d{1,5}px)/:file", destination: "/api/pictures/sized/:size/:file" },
  { source: "/animations/:file", destination: "/api/animations/:file" },
  { source: "/sitemap.xml", destination: "/api/crawlers/sitemap" },
  { source: "/sitemaps/:file", destination: "/api/crawlers/sitemaps/:file" },
  { source: "/robots.txt", destination: "/api/crawlers/robots" },
  { source: "/.well-known/security.txt", destination: "/api/crawlers/security" },
] as const;
