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

export const defaultTexts: Record<NotificationKey, Texts> = {
  'AMEND-RENEW-NOTICE': mail(
    'Contract {{ contract_number }} expires {{ end_date }}',
    'This contract expires in {{ days_left }} days. To continue it, start an amendment or renewal now.',
    [...contract, 'Expires: {{ end_date }}'].join('\n'),
    'View the contract:',
    '{{ link }}',
    'If you don’t plan to continue it, no action is needed.',
  ),
  'APPROVAL-NOTIFY': mail(
    '{{ matter }} {{ contract_number }} is waiting for your approval: {{ contract_name }}',
    'This is at {{ step }} and is waiting for your approval.',
    [...contract, 'Submitted by: {{ submitted_by }}'].join('\n'),
    'Review it, then approve it, return it, or put it on hold:',
    '{{ link }}',
  ),
  'APPROVAL-NOTIFY-ONLY': mail(
    '{{ matter }} {{ contract_number }} was approved at {{ step }}: {{ contract_name }}',
    '{{ approved_by }} approved it ({{ step }}). Next step: {{ next_step }}.',
    contract.join('\n'),
    'View its status:',
    '{{ link }}',
    'This is for your information. No action is needed.',
  ),
  'EXECUTED-NOTIFY': mail(
    'Contract {{ contract_number }} has been executed',
    'All parties have signed this contract.',
    [...contract, 'Term: {{ start_date }} to {{ end_date }}'].join('\n'),
    'View the signed copy:',
    '{{ link }}',
  ),
  'INSURANCE-EXPIRE-NOTICE': mail(
    '{{ vendor_name }} insurance expires {{ end_date }}',
    'A certificate of insurance we have on file is about to expire or has expired.',
    [
      'Vendor: {{ vendor_name }}',
      'Coverage: {{ coverage }}',
      'Insurer: {{ insurer }}, policy {{ policy_number }}',
      'Expires: {{ end_date }} ({{ days_left }} days left)',
    ].join('\n'),
    'Please send an updated certificate of insurance before that date. Work requiring this coverage must stop if it lapses. An insurance agent without an account can send it by a link, which the county emails on request.',
    '{{ link }}',
  ),
  'REJECT-NOTIFY': mail(
    '{{ matter }} {{ contract_number }} wasn’t approved: {{ contract_name }}',
    '{{ rejected_by }} didn’t approve it ({{ step }}).',
    contract.join('\n'),
    'Reason: {{ reason }}',
    'View it and see your options:',
    '{{ link }}',
  ),
  'WELCOME-EMAIL': {
    subject: 'Welcome to {{ county_name }}: choose your password',
    body: [
      'Hello {{ first_name }},',
      '{{ county_name }} created an account for you.',
      'Choose your password within {{ link_days }} days. The link works once.',
      '{{ link }}',
      'Then log in with your email, {{ email }}, and that password.',
      'If the link has expired, use Forgot Password on the login page, or contact the person who invited you.',
      'Welcome aboard.\n{{ county_name }}',
    ].join('\n\n'),
  },
}
