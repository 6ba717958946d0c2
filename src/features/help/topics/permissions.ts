import type { TopicText } from '../topic.ts'

export const permissions: TopicText = {
  summary: 'Decide what each role may do, and see what somebody may do and why.',
  keywords: 'roles access rights switches security allow deny copy role full administrator who may',
  sections: [
    {
      heading: 'How it works',
      blocks: [
        'Everybody has one role. A role is a set of switches; what is switched off is refused by the server and gone from the screen. Some switches bring others along: who may edit something may see it, too.',
      ],
    },
    {
      heading: 'Make a role',
      blocks: [
        {
          steps: [
            'Open [Permissions](/permissions) and choose the module under which the role shall stand: Meetings, Procurement or Contracts.',
            'Choose **New Role**, give it a name, and copy from an existing role if one is close.',
            'Switch on what the role needs. The search finds a switch by its words.',
            'Choose **Save**. You see what will change before it does.',
          ],
        },
      ],
    },
    {
      heading: 'Change a role',
      blocks: [
        'Choose **Edit** in the list. The dropdown at the top switches to another role. A change holds from the next click of everybody who has the role, even while they are at work.',
        'The Full Administrator always has everything. A role that somebody has is not deleted; give these people another one first.',
      ],
    },
    {
      heading: 'What may somebody do?',
      blocks: [
        'Open the user in [Users](/users) and follow the link to their permissions: a page lists everything that they may do, and which switch of their role opens it.',
      ],
    },
  ],
}
