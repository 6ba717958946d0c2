/** Search engines read the public pages; the rest is for staff, for programs, or behind a link of someone's own. */
export const robots = (address: string) => `User-agent: *
Allow: /public
Disallow: /public/search
Disallow: /public/subscriptions
Disallow: /public/verify/
Disallow: /

Sitemap: ${address}/sitemap.xml
`
