import type { TopicText } from '../topic.ts'

export const myAccount: TopicText = {
  summary: 'Your profile, password, sessions, mails and colors.',
  keywords:
    'profile name title phone address password sessions mails notifications unsubscribe dark light appearance colors',
  sections: [
    {
      heading: 'Profile',
      blocks: [
        'Keep your name, title, phones and address up to date and choose **Save Profile**. Your email and your role are changed by an administrator, because they decide what you may do.',
      ],
    },
    {
      heading: 'Password',
      blocks: [
        'Enter your current password and a new one. When it is changed, you are logged off everywhere else.',
      ],
    },
    {
      heading: 'Where you are logged in',
      blocks: [
        'Each line is a browser in which you are logged in. If you do not know one of them, choose **Log Off Everywhere Else** and change your password.',
      ],
    },
    {
      heading: 'What mails I get',
      blocks: [
        'You see the mails that come with your role. Switch off the ones that you do not need; you can switch them on again at any time. Mails about your own account, such as a link to choose a password, always reach you.',
      ],
    },
    {
      heading: 'First screen',
      blocks: [
        'The Meeting Dashboard opens after you log in. Choose another screen here if you work mostly elsewhere.',
      ],
    },
    {
      heading: 'Appearance',
      blocks: [
        '**Light**, **Dark**, or **Same as device**. The choice holds for the browser in which you make it. The moon or sun at the top of each page switches, too.',
      ],
    },
  ],
}
