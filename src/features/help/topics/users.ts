import type { TopicText } from '../topic.ts'

export const users: TopicText = {
  summary: 'Add the people of the county and its vendors, invite them, and take them out again.',
  keywords:
    'people staff account invite welcome email reset password disable delete role department vendor new user',
  sections: [
    {
      heading: 'Add somebody',
      blocks: [
        {
          steps: [
            'Open [Users](/users) and choose **New User**.',
            'On the tab **Main**, enter email, first name and last name, and whatever else you know.',
            'On the tab **Permissions**, choose the role. Only a Full Administrator can; whoever is added by anybody else becomes a Vendor.',
            'On the tab **Orgs**, choose the department of staff, or the vendors for which somebody works.',
            'Choose **Save**, then **Send Welcome Email**.',
          ],
        },
        'The welcome email holds a link to choose a password. It works once and for seven days; you can send another one at any time.',
      ],
    },
    {
      heading: 'Edit somebody',
      blocks: [
        'Click a row, or its pencil. A change of role ends the person’s sessions: they log in again and have the new role at once.',
        '[What may they do, and through which role?](/help/permissions) has a page of its own for each user.',
      ],
    },
    {
      heading: 'Help somebody who cannot get in',
      blocks: [
        'Open the user and choose **Reset Password**. They get a link to choose a new one. You never see or set anybody’s password.',
      ],
    },
    {
      heading: 'Disable or delete',
      blocks: [
        {
          list: [
            '**Disable** keeps the account and closes it: the person is logged off at once and cannot log in. **Enable** opens it again.',
            '**Delete** takes the person out of the list. What they did stays readable in the record.',
            'The last Full Administrator can be neither demoted, disabled nor deleted.',
          ],
        },
      ],
    },
  ],
}
