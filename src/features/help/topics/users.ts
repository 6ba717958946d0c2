import type { TopicText } from '../topic.ts'

export const users: TopicText = {
  summary: 'Add, invite, disable, and delete county and vendor users.',
  keywords:
    'people staff account invite welcome email reset password disable delete role department vendor new user',
  sections: [
    {
      heading: 'Add a user',
      blocks: [
        {
          steps: [
            'Open [Users](/users) and choose **New User**.',
            'On the **Main** tab, enter the email, first name, last name, and any other details.',
            'On the **Permissions** tab, choose the role. Only a Full Administrator can do this; users added by anyone else are Vendors.',
            'On the **Orgs** tab, choose the department for staff, or the vendors the person works for.',
            'Choose **Save**, then **Send Welcome Email**.',
          ],
        },
        'The welcome email has a link to choose a password. It works once, for seven days; you can send another at any time.',
      ],
    },
    {
      heading: 'Edit a user',
      blocks: [
        'Click a row or its pencil. Changing the role logs the user off; they have the new role when they log in again.',
        'To see what a user can do and why, see [Permissions and roles](/help/permissions).',
      ],
    },
    {
      heading: 'Help someone who can’t log in',
      blocks: [
        'Open the user and choose **Reset Password**. They’ll get an email with a link to choose a new password. You never see or set anyone’s password.',
      ],
    },
    {
      heading: 'Disable or delete',
      blocks: [
        {
          list: [
            '**Disable** keeps the account but logs the user off and blocks login. **Enable** restores access.',
            '**Delete** removes the user from the list. Their activity stays in the Audit Log.',
            'The last Full Administrator can’t be disabled, deleted, or given another role.',
          ],
        },
      ],
    },
  ],
}
