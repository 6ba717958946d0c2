/** What surrounds every public page: the county's name and logo, where one can go, and how to skip all that. */

import type { County } from '#features/tenants/contract.ts'
import { type Html, html } from '#platform/server/html/html.ts'
import { styleAddress } from './style/style.ts'

export interface PublicPage {
  readonly title: string
  readonly main: Html
  /** The place in the menu. */
  readonly at?: string
  /** Behind a link that was mailed: nothing for search engines. */
  readonly isPersonal?: boolean
}

const places = [
  { label: 'Meetings', to: '/public/meetings' },
  { label: 'Calendar', to: '/public/calendar' },
  { label: 'Resolutions', to: '/public/resolutions' },
  { label: 'Members', to: '/public/members' },
  { label: 'Search', to: '/public/search' },
] as const

const seal = html`<svg class="logo" viewBox="0 0 64 64" width="48" height="48" aria-hidden="true"><circle cx="32" cy="32" r="31" fill="#162e51" /><circle cx="32" cy="32" r="27" fill="none" stroke="#fff" stroke-width="1.5" /><path fill="#fff" d="M32 14 16 23v3h32v-3zM19 29h4v13h-4zm11 0h4v13h-4zm11 0h4v13h-4zM16 45h32v4H16z" /></svg>`

/** Without a county: the host names none. */
export const layout = (
  county: County | undefined,
  { title, main, at, isPersonal }: PublicPage,
): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${county ? `${title} · ${county.name}` : title}</title>
<link rel="stylesheet" href="${styleAddress(county)}">
${county?.logo_url && html`<link rel="icon" href="${county.logo_url}">`}
${county && html`<link rel="alternate" type="application/rss+xml" title="${county.name}: new postings" href="/public/meetings.rss">`}
${isPersonal && html`<meta name="robots" content="noindex">`}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${county && header(county, at)}
<main id="main" tabindex="-1">
${main}
</main>
${county && footer(county)}
</body>
</html>
`

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
<a href="/public/verify">Check a certified copy</a>
${county.contact_email && html`<a href="mailto:${county.contact_email}">Contact</a>`}
<a href="/login">Staff log in</a>
</div>
</footer>`
