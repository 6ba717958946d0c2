/** What a county still has to set up before it can work, and the screen on which each step is done. */
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import type { SetupStep } from './step-names.ts'

interface Step {
  readonly title: string
  readonly text: string
  /** The screen; its button or dialog is said in the text. */
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  /** Without it the screen could not be opened. */
  readonly permission: Permission
}

export const setupSteps = {
  county: {
    title: 'Enter the county’s contact email',
    text: 'The login page, the public portal, and notices show it.',
    to: '/county',
    permission: 'county.manage',
  },
  logo: {
    title: 'Upload the county’s logo',
    text: 'It appears in the header, on the login page, and on documents.',
    to: '/county',
    permission: 'county.manage',
  },
  clerk: {
    title: 'Enter the Clerk’s name',
    text: 'Notices, minutes, and certified copies are signed with it. Set it under Clerk of the Board.',
    to: '/county',
    permission: 'county.manage',
  },
  departments: {
    title: 'Add the departments',
    text: 'Enter them one by one, or import them from a file.',
    to: '/departments',
    permission: 'departments.manage',
  },
  clerkUser: {
    title: 'Invite the Clerk of the Board',
    text: 'Resolutions wait on this role for committee, clerk, and Board review.',
    to: '/users',
    search: { dialog: 'new' },
    permission: 'users.manage',
  },
  attorneyUser: {
    title: 'Invite the County Attorney',
    text: 'Resolutions wait on this role for legal review.',
    to: '/users',
    search: { dialog: 'new' },
    permission: 'users.manage',
  },
  reviewers: {
    title: 'Give every department a reviewer',
    text: 'Resolution requests go first to a Department - Reviewer in the requesting department.',
    to: '/users',
    permission: 'users.manage',
  },
  secondAdministrator: {
    title: 'Invite a second Full Administrator',
    text: 'Someone can then help if one of you can’t log in.',
    to: '/users',
    search: { dialog: 'new' },
    permission: 'users.manage',
  },
  secondFactor: {
    title: 'Require two-factor authentication for Full Administrators',
    text: 'Open the Full Administrator role and turn it on.',
    to: '/permissions',
    permission: 'roles.manage',
  },
  board: {
    title: 'Seat the Board',
    text: 'Add the Board’s seats and the members who hold them, or import members and terms from a file.',
    to: '/bodies',
    permission: 'bodies.manage',
  },
  routing: {
    title: 'Check the resolution routing',
    text: 'Done when every step of the route has someone who can act.',
    to: '/resolution-routing',
    permission: 'resolutions.route',
  },
  vendors: {
    title: 'Add the vendors',
    text: 'Enter them one by one, or import them from a file.',
    to: '/vendors',
    permission: 'vendors.manage',
  },
  meetings: {
    title: 'Schedule the first meetings',
    text: 'Schedule a whole year at once, or add meetings one by one.',
    to: '/meetings',
    search: { dialog: 'series' },
    permission: 'meetings.edit',
  },
} as const satisfies Record<SetupStep, Step>
