import type { TopicText } from '../topic.ts'

export const signingIn: TopicText = {
  summary: 'Log in, choose a new password, and what to do when you cannot get in.',
  keywords: 'login log in log off logout password forgot reset link invitation locked session expired idle',
  sections: [
    {
      heading: 'The first time',
      blocks: [
        'You get an invitation by mail. It holds a link that works once and for seven days.',
        {
          steps: [
            'Open the link in the mail.',
            'Choose a password of at least 15 characters. A few words in a row are easy to remember and hard to guess.',
            'Log in with your email and that password.',
          ],
        },
        {
          note: 'Is the link too old? Use **Forgot Password** on the login page, or ask the person who invited you.',
        },
      ],
    },
    {
      heading: 'If you forgot your password',
      blocks: [
        {
          steps: [
            'Choose **Forgot Password** on the login page and enter your email.',
            'If the address belongs to an account, a mail with a link arrives within a minute or two. The link works once and for 30 minutes.',
            'Choose a new password. You are logged off everywhere else.',
          ],
        },
        'The page says the same for every address. Nobody can find out with it who has an account.',
      ],
    },
    {
      heading: 'If you cannot get in',
      blocks: [
        {
          list: [
            'After several wrong passwords you have to wait for a while. The message says how long. A new password, through **Forgot Password**, ends the wait.',
            'If someone else tries to guess your password, you can still log in on a device that you have used before. You get an email about it.',
            'Each county has its own address and its own accounts. Check that the name at the top of the login page is your county’s.',
            'An account that was disabled cannot log in. An administrator of your county can enable it.',
          ],
        },
      ],
    },
    {
      heading: 'Logging off',
      blocks: [
        'Choose **Log Off** at the top right. Without any activity you are logged off after half an hour; a notice appears before that, and you can stay.',
        'What you typed into a form and did not save is kept in this browser and offered to you when you come back.',
      ],
    },
  ],
}
