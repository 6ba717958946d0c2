/** What belongs to whoever is logged in. */
import type { Address } from './address.ts'

export const ownAddresses = {
  home: { path: '/', title: 'First Screen' },
  dashboard: { path: '/dashboard', title: 'Dashboard' },
  waiting: { path: '/waiting', title: 'Waiting My Action' },
  search: { path: '/search', title: 'Search' },
  thread: { path: '/thread/$kind/$id', title: 'Thread' },
  notices: { path: '/my-notifications', title: 'My Notifications' },
  account: { path: '/account', title: 'My Account' },
  sign: { path: '/sign/$id', title: 'Sign Document' },
  help: { path: '/help', title: 'Help' },
  helpTopic: { path: '/help/$topic', title: 'Help Page', trail: [{ title: 'Help', to: '/help' }] },
} as const satisfies Record<string, Address>
