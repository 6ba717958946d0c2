import type { TopicText } from '../topic.ts'

export const notifications: TopicText = {
  summary: 'Emails the county sends automatically, in the county’s own words.',
  keywords:
    'email template text subject body variables from address preview test mail email welcome approval reject insurance expire amend renew executed',
  sections: [
    {
      heading: 'Notification keys',
      blocks: [
        'Each key has one template. A new county starts with default text for all seven keys.',
        {
          list: [
            '**WELCOME-EMAIL** invites someone to a new account.',
            '**APPROVAL-NOTIFY** tells someone that a contract, project, or resolution is waiting for their approval.',
            '**APPROVAL-NOTIFY-ONLY** says that a contract, project, or resolution was approved, for information.',
            '**REJECT-NOTIFY** says that a contract, project, or resolution was returned or rejected, with the reason.',
            '**EXECUTED-NOTIFY** says that all parties have signed and a contract has been executed.',
            '**AMEND-RENEW-NOTICE** is a reminder before a contract expires.',
            '**INSURANCE-EXPIRE-NOTICE** is a reminder before a vendor’s insurance expires.',
          ],
        },
      ],
    },
    {
      heading: 'Edit a template',
      blocks: [
        {
          steps: [
            'Open [Notifications](/notifications) and choose the row.',
            'Edit the subject and body. Choose a variable from the list to insert it at the cursor.',
            'Check the preview. It shows the email with sample data and points out unknown variables.',
            'Choose **Send Me a Test** to see it in your inbox. This doesn’t save your changes.',
            'Choose **Save**.',
          ],
        },
        {
          note: 'WELCOME-EMAIL must contain {{ link }}. Without it, no one could choose a password, so it can’t be saved.',
        },
      ],
    },
    {
      heading: 'From Email',
      blocks: [
        '**From Email** is the address recipients see and reply to. Leave it blank to use the server’s default address. Before you enter one, ask your email administrator whether the server may send from it; if not, messages may be marked as spam.',
      ],
    },
    {
      heading: 'Go back to the default text',
      blocks: [
        'Choose **Use Default Text** in the editor, then save. If you delete a template, the default text is sent instead.',
      ],
    },
  ],
}
