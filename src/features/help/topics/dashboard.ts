import type { TopicText } from '../topic.ts'

export const dashboard: TopicText = {
  summary: 'What’s waiting on you, and your meetings, procurements, and contracts.',
  keywords:
    'home start overview menus search palette waiting my action approve several out of office panels hide',
  sections: [
    {
      heading: 'What you see',
      blocks: [
        'At the top: how much is waiting on you, how much of it is overdue, and how much is due within 7 days. Choose a number to see the list it counts.',
        'Below: a panel for each area your role can use, **Meetings**, **Procurement**, and **Contracts**. Each has the tabs Waiting My Action, My, and All, with search, sorting, and export.',
        'Move a panel with its arrows, or drag it by its handle. Hide a panel with the crossed-out eye; **Show** at the bottom brings it back. Your arrangement is yours alone.',
        'Vendors see the Vendor Portal instead.',
      ],
    },
    {
      heading: 'Waiting My Action',
      blocks: [
        '**Waiting My Action** in the menu lists everything waiting on you, longest waiting first: resolutions, projects, contracts, certificates of insurance to review, minutes, evaluations, and documents to sign. Items of people whose delegate you are appear too.',
        {
          list: [
            'Choose a row to open it.',
            'The check mark approves an item without opening it. If its own page would ask you something first, such as about blanks in the text, you’re told to open it.',
            'If your county allows it, select several items and approve them together. Each approval is its own record, and you’re told which items couldn’t be approved and why.',
            '**Out of Office** lets you choose a delegate while you’re out.',
          ],
        },
      ],
    },
    {
      heading: 'Finding your way',
      blocks: [
        {
          list: [
            'The menus at the top show what your role can use. Point to a menu to open it; on a phone, tap **Menu** first.',
            '**Search** at the top, or Ctrl K, finds records, attached files, screens, and help pages.',
            '**Help** at the top right opens help for the current screen.',
          ],
        },
        { note: 'If something is missing, contact an administrator.' },
      ],
    },
  ],
}
