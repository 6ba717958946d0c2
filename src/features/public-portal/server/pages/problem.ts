/** The page that says what went wrong. */
import { html } from '#platform/server/html/html.ts'
import type { Problem } from '#platform/shared/errors.ts'
import type { PublicPage } from '../page.ts'
import { verifyPage } from '../resolutions/verify-page.ts'

const titles: Partial<Record<Problem['code'], string>> = {
  not_found: 'Page Not Found',
  invalid: 'Check what you entered',
  throttled: 'Too many requests',
  overloaded: 'We’re busy right now',
}

const usual = 'Not found.'

export function problemPage(
  { code, error, fields, request_id }: Problem,
  isCountyKnown: boolean,
): PublicPage {
  if (!isCountyKnown)
    return {
      title: 'Unknown County',
      isPersonal: true,
      main: html`<h1>Unknown County</h1><p>There is no county at this web address. Check the spelling.</p>`,
    }
  if (fields?.code)
    return verifyPage({ title: code === 'not_found' ? 'Unknown code' : 'Invalid code', text: fields.code })
  return {
    title: titles[code] ?? 'Something went wrong',
    isPersonal: true,
    main: html`<h1>${titles[code] ?? 'Something went wrong'}</h1>
<p>${error === usual ? 'This page doesn’t exist or hasn’t been published.' : error}</p>
<p>${code === 'invalid' ? 'Go back to change it, or go to the ' : 'Go to the '}<a href="/public">public meetings</a> or <a href="/public/search">search</a>.</p>
${code === 'internal' && html`<p class="quiet">Reference number: ${request_id}</p>`}`,
  }
}
