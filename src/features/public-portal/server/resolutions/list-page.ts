import { html } from '#platform/server/html/html.ts'
import type { ResolutionFilter } from '../../resolutions-contract.ts'
import type { PublicPage } from '../page.ts'
import { pager, resolutionList } from '../pages/parts.ts'
import { type Choices, type PublishedResolution, resolutionsPerPage } from './queries.ts'

export const resolutionsPage = (
  county: string,
  filter: ResolutionFilter,
  { years, categories, departments }: Choices,
  found: readonly PublishedResolution[],
): PublicPage => ({
  title: 'Resolutions',
  at: '/public/resolutions',
  description: `Resolutions adopted and published by ${county}, by year, category, and department.`,
  address: addressOf(filter),
  main: html`<h1>Resolutions</h1>
<form class="filter four" action="/public/resolutions">
<div><label for="year">Year</label><select id="year" name="year"><option value="">All</option>
${years.map((year) => html`<option${year === filter.year && html` selected`}>${year}</option>`)}
</select></div>
<div><label for="category">Category</label><select id="category" name="category"><option value="">All</option>
${categories.map((category) => html`<option${category === filter.category && html` selected`}>${category}</option>`)}
</select></div>
<div><label for="department">Department</label><select id="department" name="department"><option value="">All</option>
${departments.map(({ id, name }) => html`<option value="${id}"${id === filter.department && html` selected`}>${name}</option>`)}
</select></div>
<div><label for="words">Number, title, or keyword</label><input id="words" name="q" type="search" value="${filter.q}" maxlength="200"></div>
<button>Show</button>
</form>
${
  found.length > 0
    ? resolutionList(found.slice(0, resolutionsPerPage), 2)
    : html`<p>No resolutions match your search. <a href="/public/resolutions">Show all resolutions</a></p>`
}
${pager(filter.page, found.length > resolutionsPerPage, (page) => addressOf({ ...filter, page }))}
<p><a href="/public/resolutions.rss">RSS feed of new resolutions</a> · <a href="/public/verify">Verify a certified copy</a></p>`,
})

function addressOf(filter: ResolutionFilter): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, page: filter.page === 1 ? '' : filter.page }))
    if (value !== '') search.set(name, String(value))
  return search.size > 0 ? `/public/resolutions?${search}` : '/public/resolutions'
}
