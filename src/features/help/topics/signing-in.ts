import type { TopicText } from '../topic.ts'

export const signingIn: TopicText = {
  summary: 'Log in, choose a new password, and get help if you can’t log in.',
  keywords:
    'login log in sign in log off logout password forgot reset link invitation locked session expired idle',
  sections: [
    {
      heading: 'The first time',
      blocks: [
        'You’ll get an invitation by email, with a link that works once, for seven days.',
        {
          steps: [
            'Open the link in the email.',
            'Choose a password of at least 15 characters. A few unrelated words are easy to remember and hard to guess.',
            'Log in with your email and that password.',
          ],
        },
        {
          note: 'If the link has expired, use **Forgot Password** on the login page, or contact the person who invited you.',
        },
      ],
    },
    {
      heading: 'If you forgot your password',
      blocks: [
        {
          steps: [
            'Choose **Forgot Password** on the login page and enter your email.',
            'If an account uses that email, a link arrives within a minute or two. It works once, for 30 minutes.',
            'Choose a new password. You’re logged off on all other devices.',
          ],
        },
        'The page shows the same message for every email, so no one can use it to find out who has an account.',
      ],
    },
    {
      heading: 'If you can’t log in',
      blocks: [
        {
          list: [
            'After several incorrect passwords, you have to wait. The message says how long. To end the wait, set a new password with **Forgot Password**.',
            'If someone else tries to guess your password, you can still log in on a device you’ve used before. You’ll get an email about it.',
            'Each county has its own web address and accounts. Check that the login page shows your county’s name.',
            'If your account is disabled, contact an administrator to enable it.',
          ],
        },
      ],
    },
    {
      heading: 'Logging off',
      blocks: [
        'Choose **Log Off** at the top right. You’re logged off after 30 minutes of inactivity. A warning appears first, so you can stay logged in.',
        'Unsaved changes in a form are kept in this browser. You can restore them when you come back.',
      ],
    },
  ],
}
