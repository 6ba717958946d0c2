import type { TopicText } from '../topic.ts'

export const mailLog: TopicText = {
  summary: 'Every email the county has sent, to whom, when, and its status.',
  keywords: 'mailbox mail email sent failed waiting retry delivery bounced kept not received',
  sections: [
    {
      heading: 'What each status means',
      blocks: [
        {
          list: [
            '**Waiting**: it’s about to be sent, or the email server was busy and the next attempt is at the time shown. Attempts continue for about a day.',
            '**Sent**: the email server accepted it.',
            '**Not sent (no server)**: no email server is set up, so the message stays in this list for you to pass on.',
            '**Failed**: the email server refused it, or couldn’t be reached for a day. Open the email to see the server’s response.',
          ],
        },
      ],
    },
    {
      heading: 'If someone didn’t get an email',
      blocks: [
        {
          steps: [
            'Open the [Email Log](/mailbox) and search for the start of their email address.',
            'If it says **Sent**, ask them to check their spam folder.',
            'If it says **Failed**, open it to see why. Correct the user’s email address, or choose **Retry** once the cause is fixed.',
            'If it isn’t listed, they may have turned off that email in [My Account](/help/my-account).',
          ],
        },
      ],
    },
    {
      heading: 'Emails with login links',
      blocks: [
        'Links to choose a password are hidden, and are erased once the email is sent or has failed. They can’t be sent again; send a new one from [Users](/users). If no email server is set up, a Full Administrator can read the email to pass it on; each view is recorded in the Audit Log.',
      ],
    },
  ],
}
