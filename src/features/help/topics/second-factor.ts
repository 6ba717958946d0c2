import type { TopicText } from '../topic.ts'

export const secondFactor: TopicText = {
  summary: 'Protect your account with a code from your phone.',
  keywords: 'two-factor 2fa mfa authenticator app totp code qr recovery codes lost phone security',
  sections: [
    {
      heading: 'What it is for',
      blocks: [
        'With a second factor, a stolen password alone lets nobody in: after the password, the login asks for a code that only your phone shows. A shorter password is then enough.',
      ],
    },
    {
      heading: 'Set it up',
      blocks: [
        {
          steps: [
            'Open [My Account](/account) and choose **Set Up** under **Second factor**.',
            'Enter your password.',
            'Scan the picture with an authenticator app, or type the key below it into the app.',
            'Enter the six digits that the app shows, and choose **Switch On**.',
            'Keep the ten recovery codes in a safe place. They are not shown again.',
          ],
        },
      ],
    },
    {
      heading: 'If you do not have your phone',
      blocks: [
        'Enter one of your recovery codes in the place of the six digits. Each of them works once.',
        'If you have no recovery code left, ask an administrator of your county for help.',
      ],
    },
    {
      heading: 'Switch it off',
      blocks: [
        'Choose **Switch Off** under **Second factor** in [My Account](/account). You are asked for your password and a code.',
      ],
    },
  ],
}
