import { html } from '#platform/server/html/html.ts'
import type { PublicPage } from '../page.ts'
import { aboutWhat } from './mails.ts'
import type { Subscription } from './queries.ts'

export const askedPage: PublicPage = {
  title: 'Look into your mail',
  isPersonal: true,
  main: html`<h1>Look into your mail</h1>
<p>If mail can be sent to the address, a message with a link is on its way to it. Follow the link to confirm that you want to subscribe.</p>
<p>We send at most one such message an hour to an address. If you asked for another within the hour, ask again later.</p>
<p><a href="/public">Back to the public meetings</a></p>`,
}

export const confirmationPage = ({ email, body_name }: Subscription): PublicPage => ({
  title: 'Confirm your subscription',
  isPersonal: true,
  main: html`<h1>Confirm your subscription</h1>
<p>We will write to ${email} when something is posted about ${aboutWhat(body_name)}.</p>
<form method="post"><button>Confirm</button></form>`,
})

export const confirmedPage = ({ email, body_name }: Subscription): PublicPage => ({
  title: 'You are subscribed',
  isPersonal: true,
  main: html`<h1>You are subscribed</h1>
<p>We will write to ${email} when something is posted about ${aboutWhat(body_name)}. Every mail has a link to end it.</p>
<p><a href="/public">Back to the public meetings</a></p>`,
})

export const unsubscribePage = (subscription: Subscription): PublicPage =>
  subscription.ended_at
    ? endedPage(subscription)
    : {
        title: 'Unsubscribe',
        isPersonal: true,
        main: html`<h1>Unsubscribe</h1>
<p>We write to ${subscription.email} when something is posted about ${aboutWhat(subscription.body_name)}.</p>
<form method="post"><button>Unsubscribe</button></form>`,
      }

export const endedPage = ({ email, body_name }: Subscription): PublicPage => ({
  title: 'You are unsubscribed',
  isPersonal: true,
  main: html`<h1>You are unsubscribed</h1>
<p>We no longer write to ${email} about ${aboutWhat(body_name)}.</p>
<p><a href="/public">Back to the public meetings</a></p>`,
})
