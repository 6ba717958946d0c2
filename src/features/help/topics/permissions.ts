import type { TopicText } from '../topic.ts'

export const permissions: TopicText = {
  summary: 'Set what each role can do, and see what a user can do and why.',
  keywords:
    'roles access rights permissions switches security allow deny copy role full administrator who can',
  sections: [
    {
      heading: 'How it works',
      blocks: [
        'Everyone has one role, and each role is a set of permissions. Permissions that are off are hidden and refused. Some include others: anyone who can edit can also view.',
      ],
    },
    {
      heading: 'Create a role',
      blocks: [
        {
          steps: [
            'Open [Permissions](/permissions) and choose the module for the role: Meetings, Procurement, or Contracts.',
            'Choose **New Role**, enter a name, and copy a similar role if there is one.',
            'Turn on the permissions the role needs. Use the search to find one.',
            'Choose **Save**. You’ll see the changes before they’re made.',
          ],
        },
      ],
    },
    {
      heading: 'Change a role',
      blocks: [
        'Choose **Edit** in the list. Use the dropdown at the top to go to another role. Changes apply right away to everyone with the role, even if they’re logged in.',
        'Full Administrators always have every permission. You can’t delete a role that users have; assign them another role first.',
      ],
    },
    {
      heading: 'See a user’s permissions',
      blocks: [
        'Open the user under [Users](/users), then open the link to their permissions. The page lists each permission and its source.',
      ],
    },
  ],
}
