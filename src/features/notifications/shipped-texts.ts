/** The texts that every county starts with, and that are sent where a county has deleted its own. */
import type { NotificationKey } from './rules.ts'

export interface Texts {
  readonly subject: string
  readonly body: string
}

const mail = (subject: string, ...paragraphs: string[]): Texts => ({
  subject,
  body: ['Hello {{ recipient_name }},', ...paragraphs, '{{ county_name }}'].join('\n\n'),
})

const contract = [
  '{{ matter }}: {{ contract_number }} {{ contract_name }}',
  'Vendor: {{ vendor_name }}',
  'Department: {{ department_name }}',
]

export const shippedTexts: Record<NotificationKey, Texts> = {
  'AMEND-RENEW-NOTICE': mail(
    'Contract {{ contract_number }} ends on {{ end_date }}',
    'This contract ends in {{ days_left }} days. If it is to go on, now is the time to amend or renew it.',
    [...contract, 'Ends on: {{ end_date }}'].join('\n'),
    'Open the contract here:',
    '{{ link }}',
    'If it is not to be continued, there is nothing to do.',
  ),
  'APPROVAL-NOTIFY': mail(
    '{{ matter }} {{ contract_number }} waits for your approval: {{ contract_name }}',
    'This has reached the step {{ step }} and waits for you.',
    [...contract, 'Submitted by: {{ submitted_by }}'].join('\n'),
    'Read it, then approve it, return it or put it on hold here:',
    '{{ link }}',
  ),
  'APPROVAL-NOTIFY-ONLY': mail(
    '{{ matter }} {{ contract_number }} was approved at {{ step }}: {{ contract_name }}',
    '{{ approved_by }} has approved it at the step {{ step }}. Now it is at: {{ next_step }}.',
    contract.join('\n'),
    'See how far it has come:',
    '{{ link }}',
    'This is for your information. There is nothing to do.',
  ),
  'EXECUTED-NOTIFY': mail(
    'Contract {{ contract_number }} is executed',
    'Good news: all signatures are there, and this contract is in force.',
    [...contract, 'From {{ start_date }} to {{ end_date }}'].join('\n'),
    'The signed copy is here:',
    '{{ link }}',
  ),
  'INSURANCE-EXPIRE-NOTICE': mail(
    'Insurance of {{ vendor_name }} ends on {{ end_date }}',
    'A certificate of insurance that we have on file is about to end or has ended.',
    [
      'Vendor: {{ vendor_name }}',
      'Coverage: {{ coverage }}',
      'Insurer: {{ insurer }}, policy {{ policy_number }}',
      'Ends on: {{ end_date }} ({{ days_left }} days left)',
    ].join('\n'),
    'Please let us have a new certificate before that day. Work under a contract that asks for this insurance cannot go on without it.',
    '{{ link }}',
  ),
  'REJECT-NOTIFY': mail(
    '{{ matter }} {{ contract_number }} was not approved: {{ contract_name }}',
    '{{ rejected_by }} could not approve it at the step {{ step }}.',
    contract.join('\n'),
    'The reason: {{ reason }}',
    'Open it here to see what can be done:',
    '{{ link }}',
  ),
  'WELCOME-EMAIL': {
    subject: 'Welcome to {{ county_name }}: choose your password',
    body: [
      'Hello {{ first_name }},',
      '{{ county_name }} has made an account for you.',
      'Choose your password here within {{ link_days }} days. The link works once.',
      '{{ link }}',
      'From then on you log in with your email, {{ email }}, and that password.',
      'If the link is too old, ask for a new one under Forgot Password on the login page, or ask the person who invited you.',
      'Welcome on board.\n{{ county_name }}',
    ].join('\n\n'),
  },
}
