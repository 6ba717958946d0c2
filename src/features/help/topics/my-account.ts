import type { TopicText } from '../topic.ts'

export const myAccount: TopicText = {
  summary: 'Your profile, password, sessions, email notifications, and colors.',
  keywords:
    'profile name title phone address password sessions mail email notifications unsubscribe digest dark light appearance colors',
  sections: [
    {
      heading: 'Profile',
      blocks: [
        'Keep your name, title, phone numbers, and address up to date, then choose **Save Profile**. Only an administrator can change your email and role.',
      ],
    },
    {
      heading: 'Password',
      blocks: ['Enter your current password and a new one. You’re then logged off on all other devices.'],
    },
    {
      heading: 'Where you’re logged in',
      blocks: [
        'Each row is a browser where you’re logged in. If you don’t recognize one, choose **Log Off Other Devices** and change your password.',
      ],
    },
    {
      heading: 'Email notifications',
      blocks: [
        'The list shows the emails for your role. For each, choose **Right away**, **Daily digest**, or **Never**. The digest is one email after 7:00 a.m. with everything since the last one. Emails about your own account, such as password links, are always sent.',
      ],
    },
    {
      heading: 'First screen',
      blocks: ['The Meeting Dashboard opens after you log in. Choose a different screen if you prefer.'],
    },
    {
      heading: 'Appearance',
      blocks: [
        '**Light**, **Dark**, or **Same as device**. The choice applies to the current browser. You can also use the moon or sun icon at the top of each page.',
      ],
    },
  ],
}
