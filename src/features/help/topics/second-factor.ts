import type { TopicText } from '../topic.ts'

export const secondFactor: TopicText = {
  summary: 'Protect your account with a code from your phone.',
  keywords: 'two-factor 2fa mfa authenticator app totp code qr recovery codes lost phone security',
  sections: [
    {
      heading: 'What it is for',
      blocks: [
        'With two-factor authentication, a stolen password alone lets no one in: after the password, the login asks for a code that only your phone shows. A shorter password is then enough.',
      ],
    },
    {
      heading: 'Set it up',
      blocks: [
        {
          steps: [
            'Open [My Account](/account) and choose **Set Up** under **Two-factor authentication**.',
            'Enter your password.',
            'Scan the picture with an authenticator app, or type the key below it into the app.',
            'Enter the six digits that the app shows, and choose **Turn On**.',
            'Keep the ten recovery codes in a safe place. They are not shown again.',
          ],
        },
      ],
    },
    {
      heading: 'If you do not have your phone',
      blocks: [
        'Enter one of your recovery codes in the place of the six digits. Each of them works once.',
        'If you have no recovery code left, ask a Full Administrator of your county to reset it. You then log in with your password and set it up again.',
      ],
    },
    {
      heading: 'Require it',
      blocks: [
        'An administrator can require it for a role: open the role under [Permissions](/permissions) and turn on **Require two-factor authentication**. Users with that role who haven’t set it up are asked to when they log in, or at once if they are logged in, and can’t do anything else until it’s on.',
      ],
    },
    {
      heading: 'Help someone who has lost their phone',
      blocks: [
        'As a Full Administrator, open the person under [Users](/users) and choose **Reset Two-Factor Authentication**. Enter your own password. Their app and recovery codes stop working, they are logged off, and they are told by email. Make sure first that it’s really them who asked.',
        'If the only Full Administrator has lost their phone, whoever runs the server resets it from the command line.',
      ],
    },
    {
      heading: 'Turn it off',
      blocks: [
        'Choose **Turn Off** under **Two-factor authentication** in [My Account](/account). You are asked for your password and a code. If your role requires two-factor authentication, you can’t turn it off.',
      ],
    },
  ],
}
