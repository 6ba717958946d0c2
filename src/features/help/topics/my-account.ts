import type { TopicText } from '../topic.ts'

export const myAccount: TopicText = {
  summary: 'Your profile, password, sessions, notifications, and colors.',
  keywords:
    'profile name title phone address password sessions mail email notifications bell unread unsubscribe digest dark light appearance colors',
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
      heading: 'Notification preferences',
      blocks: [
        'The table shows the notifications for your role. For each, choose **Right away**, **Daily digest**, or **Never**, by email and in Countyhall. The digest is one email after 7:00 a.m. with everything since the last one; the bell shows what was collected at the same time. Password links, login alerts, and requests and codes to sign can’t be turned off.',
      ],
    },
    {
      heading: 'The bell',
      blocks: [
        'The bell at the top of each page shows how many notifications you haven’t read. Choose it to see the latest; choose one to open its record. **See all notifications** lists those of the last 90 days. If you can no longer see a record, its notifications disappear too.',
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
