import type { TopicText } from '../topic.ts'

export const mailLog: TopicText = {
  summary: 'Every mail that was sent, to whom and when, and what became of it.',
  keywords: 'mailbox email sent failed waiting retry delivery bounced kept did not arrive',
  sections: [
    {
      heading: 'What the states mean',
      blocks: [
        {
          list: [
            '**Waiting**: it is about to be sent, or the mail server was busy and it is tried again by the time that is shown. It is tried for about a day.',
            '**Sent**: the mail server took it.',
            '**Kept here**: the server has no mail server, so the mail stays in this list for you to pass on.',
            '**Failed**: the mail server refused it, or could not be reached for a day. The mail says what the mail server answered.',
          ],
        },
      ],
    },
    {
      heading: 'Somebody did not get a mail',
      blocks: [
        {
          steps: [
            'Open the [Mailbox](/mailbox) and search for the beginning of their address.',
            'Is it **Sent**, ask them to look into their spam folder.',
            'Is it **Failed**, open it and read why. Correct the address of the user, or choose **Retry** when the cause is gone.',
            'Is it not there, they may have switched mails of this kind off in [My Account](/help/my-account).',
          ],
        },
      ],
    },
    {
      heading: 'Mails that let somebody in',
      blocks: [
        'A link to choose a password is shown to nobody, and is erased as soon as the mail was sent or has failed. It cannot be sent again; send a new one from [Users](/users). Only where mail is kept here may a Full Administrator read it to pass it on, which is put on record.',
      ],
    },
  ],
}
