import type { TopicText } from '../topic.ts'

export const secondFactor: TopicText = {
  summary: 'Protect your account with a code from your phone.',
  keywords: 'two-factor 2fa mfa authenticator app totp code qr recovery codes lost phone security',
  sections: [
    {
      heading: 'What it is for',
      blocks: [
        'With two-factor authentication, a stolen password isn’t enough to log in: you also enter a code from your phone. You can then use a shorter password.',
      ],
    },
    {
      heading: 'Set it up',
      blocks: [
        {
          steps: [
            'Open [My Account](/account) and choose **Set Up** under **Two-factor authentication**.',
            'Enter your password.',
            'Scan the QR code with an authenticator app, or enter the key below it in the app.',
            'Enter the six-digit code from the app, then choose **Turn On**.',
            'Keep the ten recovery codes in a safe place. They won’t be shown again.',
          ],
        },
      ],
    },
    {
      heading: 'If you don’t have your phone',
      blocks: [
        'Enter one of your recovery codes instead of the six-digit code. Each works once.',
        'If you have no recovery code left, ask a Full Administrator to reset it. Then log in with your password and set it up again.',
      ],
    },
    {
      heading: 'Require it',
      blocks: [
        'An administrator can require it for a role: open the role under [Permissions](/permissions) and turn on **Require two-factor authentication**. Users with that role who haven’t set it up must do so when they log in, or right away if they’re logged in. They can’t do anything else until it’s on.',
      ],
    },
    {
      heading: 'Help someone who lost their phone',
      blocks: [
        'As a Full Administrator, open the person under [Users](/users) and choose **Reset Two-Factor Authentication**. Enter your own password. Their app and recovery codes stop working, they’re logged off, and they get an email. First make sure the request really came from them.',
        'If the only Full Administrator has lost their phone, your system administrator can reset it from the command line.',
      ],
    },
    {
      heading: 'Turn it off',
      blocks: [
        'Choose **Turn Off** under **Two-factor authentication** in [My Account](/account). Enter your password and a code. If your role requires two-factor authentication, you can’t turn it off.',
      ],
    },
  ],
}
