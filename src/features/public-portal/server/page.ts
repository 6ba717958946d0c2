/** What surrounds every public page: the county's name and logo, where one can go, and how to skip all that. */

import type { County } from '#features/tenants/contract.ts'
import { type Html, html, linkedData } from '#platform/server/html/html.ts'
import { styleAddress } from './style/style.ts'

interface Shown {
  readonly title: string
  readonly main: Html
  /** The place in the menu. */
  readonly at?: string
}

/** For everyone: search engines find it, and whoever is sent its address sees what it is about. */
interface Findable extends Shown {
  /** A sentence or two in plain text. */
  readonly description: string
  /** The one address of the page, without the host. */
  readonly address: string
  /** The same for programs, in the words of schema.org. */
  readonly facts?: object
  readonly isPersonal?: false
}

/** Behind a code or a link that was mailed, or of a moment: nothing for search engines. */
interface Personal extends Shown {
  readonly isPersonal: true
}

export type PublicPage = Findable | Personal

export interface Site {
  readonly county: County
  /** Of the county's front door. */
  readonly address: string
}

const places = [
  { label: 'Meetings', to: '/public/meetings' },
  { label: 'Calendar', to: '/public/calendar' },
  { label: 'Resolutions', to: '/public/resolutions' },
  { label: 'Bids and RFPs', to: '/public/solicitations' },
  { label: 'Contracts', to: '/public/contracts' },
  { label: 'Members', to: '/public/members' },
  { label: 'Search', to: '/public/search' },
] as const

const seal = html`<svg class="logo" viewBox="0 0 64 64" width="48" height="48" aria-hidden="true"><circle cx="32" cy="32" r="31" fill="#162e51" /><circle cx="32" cy="32" r="27" fill="none" stroke="#fff" stroke-width="1.5" /><path fill="#fff" d="M32 14 16 23v3h32v-3zM19 29h4v13h-4zm11 0h4v13h-4zm11 0h4v13h-4zM16 45h32v4H16z" /></svg>`

/** Without a site: the host names no county. */
export const layout = (site: Site | undefined, page: PublicPage): Html => {
  const county = site?.county
  const { title, main, at } = page
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${county ? `${title} · ${county.name}` : title}</title>
<link rel="stylesheet" href="${styleAddress(county)}">
<link rel="icon" href="${county?.logo_url ?? '/favicon.ico'}">
${county && html`<link rel="alternate" type="application/rss+xml" title="${county.name}: new postings" href="/public/meetings.rss">`}
${page.isPersonal || !site ? html`<meta name="robots" content="noindex">` : aboutPage(site, page)}
</head>
<body>
<a class="skip" href="#main">Skip to main content</a>
${county && header(county, at)}
<main id="main" tabindex="-1">
${main}
</main>
${county && footer(county)}
</body>
</html>
`
}

/** What search engines show, and what stands beside a link that someone shares (Open Graph). */
const aboutPage = (
  { county, address }: Site,
  page: Findable,
) => html`<meta name="description" content="${page.description}">
<link rel="canonical" href="${address}${page.address}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${county.name}">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:url" content="${address}${page.address}">
<meta property="og:locale" content="en_US">
${county.logo_url && html`<meta property="og:image" content="${address}${county.logo_url}">`}
${page.facts && linkedData(page.facts)}`

const header = (county: County, at: string | undefined) => html`<header class="top">
<div class="inner">
<a class="brand" href="/public">${logoOf(county)}<span>${county.name}</span></a>
<nav aria-label="Public pages"><ul>
${places.map(({ label, to }) => html`<li><a href="${to}"${to === at && html` aria-current="page"`}>${label}</a></li>`)}
</ul></nav>
</div>
</header>`

const logoOf = (county: County) =>
  county.logo_url ? html`<img class="logo" src="${county.logo_url}" alt="" width="48" height="48">` : seal

const footer = (county: County) => html`<footer class="bottom">
<div class="inner">
<span class="strong">${county.name}</span>
<a href="/public/meetings.ics">Calendar feed</a>
<a href="/public/meetings.rss">RSS feed</a>
<a href="/public/verify">Verify a certified copy</a>
${county.contact_email && html`<a href="mailto:${county.contact_email}">Contact</a>`}
<a href="/login">Staff login</a>
</div>
</footer>`
