import type { TopicText } from '../topic.ts'

export const dashboard: TopicText = {
  summary: 'An overview of your work areas.',
  keywords: 'home start overview menus search palette waiting my action',
  sections: [
    {
      heading: 'What you see',
      blocks: [
        'A panel for each area your role can use: meetings, resolutions, procurement, and contracts. Each links to its lists and to items waiting on you.',
        'Vendors see the Vendor Portal instead.',
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
