import type { TopicText } from '../topic.ts'

export const notifications: TopicText = {
  summary: 'The mails that the county sends by itself, in the county’s own words.',
  keywords:
    'email template text subject body variables from address preview test mail welcome approval reject insurance expire amend renew executed',
  sections: [
    {
      heading: 'What is there',
      blocks: [
        'Each key stands for an occasion, and each county has one text for it. A new county starts with complete texts for all seven keys.',
        {
          list: [
            '**WELCOME-EMAIL** invites somebody to a new account.',
            '**APPROVAL-NOTIFY** tells somebody that a contract or resolution waits for their approval.',
            '**APPROVAL-NOTIFY-ONLY** tells that a contract or resolution was approved, for information.',
            '**REJECT-NOTIFY** tells that a contract or resolution was returned or rejected, with the reason.',
            '**EXECUTED-NOTIFY** tells that a contract is signed and in force.',
            '**AMEND-RENEW-NOTICE** reminds before a contract ends.',
            '**INSURANCE-EXPIRE-NOTICE** reminds before a vendor’s insurance ends.',
          ],
        },
      ],
    },
    {
      heading: 'Change a text',
      blocks: [
        {
          steps: [
            'Open [Notifications](/notifications) and choose the row.',
            'Write subject and body. Choose a variable from the list to put it where the cursor is.',
            'Watch the preview: it shows the mail with sample data, and says at once which variable is unknown.',
            'Choose **Send a test to me** to see it in your own inbox. That saves nothing.',
            'Choose **Save**.',
          ],
        },
        {
          note: 'WELCOME-EMAIL must contain {{ link }}. Without it nobody could choose a password, so it is not saved.',
        },
      ],
    },
    {
      heading: 'From whom a mail comes',
      blocks: [
        '**From Email** is the address that readers see and answer to. Leave it empty to use the server’s own address. Ask whoever runs your mail whether the server may send from the address that you want; if not, such mails may end as spam.',
      ],
    },
    {
      heading: 'Go back to the standard text',
      blocks: [
        'Choose **Use the standard text** in the editor and save. If you delete a text altogether, the standard text is sent, too: no mail is lost.',
      ],
    },
  ],
}
