/** Every screen of the product that a full administrator can open, and those that need no session. */
import { addresses } from '#app/addresses.ts'

export const publicScreens = [
  '/login',
  '/forgot-password',
  '/reset-password/not-a-link',
  '/vendor-registration',
  '/vendor-registration/not-a-link',
  '/public',
  '/public/calendar',
  '/public/meetings',
  '/public/members',
  '/public/resolutions',
  '/public/solicitations',
  '/public/verify',
  '/public/verify/mistyped',
  '/public/sign/not-a-link',
  '/public/insurance/not-a-link',
  '/public/search?q=bridge',
  '/public/nowhere',
]

export const screens = [
  ...Object.values(addresses).map(({ path }) =>
    path.replace('$id', '0193a000-0000-7000-8000-000000000001').replace('$topic', 'keyboard-shortcuts'),
  ),
  '/meetings?view=calendar',
  '/meetings?dialog=new',
  '/meetings?dialog=series',
  '/meetings?view=calendar&dialog=holidays',
  '/notifications-editor/new',
  '/help?q=password',
  '/help/notifications',
  '/users?dialog=new',
  '/resolutions?tab=all',
  '/resolutions?tab=all&view=board',
  '/resolutions?dialog=new',
  '/purchasing-policy?edit=new',
  '/no/such/place',
]
