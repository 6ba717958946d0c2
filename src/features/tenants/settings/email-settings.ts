/** What the county's emails carry. */
import { z } from 'zod'
import type { Definitions } from './definition.ts'

const attached = {
  all: 'Every list',
  'not-personal': 'Lists without personal data or logs',
  none: 'No list: emails link to it',
} as const

export interface EmailSettings {
  'email.attachLists': keyof typeof attached
}

export const emailSettings: Definitions<EmailSettings> = {
  'email.attachLists': {
    group: 'Email',
    label: 'Attach lists to scheduled emails',
    help: 'Which saved views people can get as a file by email. Users, vendor registrations, the Email Log, the Audit Log, and background jobs have personal data or logs. Other emails have a link, which asks for a login.',
    kind: 'choice',
    options: attached,
    schema: z.enum(['all', 'not-personal', 'none'], 'Choose which lists are attached.'),
    initial: 'not-personal',
    words: (value) => attached[value],
  },
}
