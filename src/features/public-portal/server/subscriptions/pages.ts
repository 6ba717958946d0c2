import { html } from '#platform/server/html/html.ts'
import type { PublicPage } from '../page.ts'
import { aboutWhat } from './mails.ts'
import type { Subscription } from './queries.ts'

export const askedPage: PublicPage = {
  title: 'Check your email',
  isPersonal: true,
  main: html`<h1>Check your email</h1>
<p>We sent a confirmation link to that address. Click it to finish subscribing.</p>
<p>We send one confirmation per hour to each address. If you need another, try again in an hour.</p>
<p><a href="/public">Back to public meetings</a></p>`,
}

export const confirmationPage = (asked: Subscription): PublicPage => ({
  title: 'Confirm your subscription',
  isPersonal: true,
  main: html`<h1>Confirm your subscription</h1>
<p>We’ll email ${asked.email} when something is posted about ${aboutWhat(asked)}.</p>
<form method="post"><button>Confirm</button></form>`,
})

export const confirmedPage = (asked: Subscription): PublicPage => ({
  title: 'You’re subscribed',
  isPersonal: true,
  main: html`<h1>You’re subscribed</h1>
<p>We’ll email ${asked.email} when something is posted about ${aboutWhat(asked)}. Every email has an unsubscribe link.</p>
<p><a href="/public">Back to public meetings</a></p>`,
})

export const unsubscribePage = (subscription: Subscription): PublicPage =>
  subscription.ended_at
    ? endedPage(subscription)
    : {
        title: 'Unsubscribe',
        isPersonal: true,
        main: html`<h1>Unsubscribe</h1>
<p>We email ${subscription.email} when something is posted about ${aboutWhat(subscription)}.</p>
<form method="post"><button>Unsubscribe</button></form>`,
      }

export const endedPage = (asked: Subscription): PublicPage => ({
  title: 'You’re unsubscribed',
  isPersonal: true,
  main: html`<h1>You’re unsubscribed</h1>
<p>We no longer email ${asked.email} about ${aboutWhat(asked)}.</p>
<p><a href="/public">Back to public meetings</a></p>`,
})
