import type { TopicText } from '../topic.ts'

export const dashboard: TopicText = {
  summary: 'The page that you see after logging in.',
  keywords: 'home start overview menus search palette waiting my action',
  sections: [
    {
      heading: 'What you see',
      blocks: [
        'A panel for each area that your role opens: meetings, procurement, contracts. Each leads to its lists, and to what waits for you.',
        'Vendors see the vendor portal instead.',
      ],
    },
    {
      heading: 'Finding your way',
      blocks: [
        {
          list: [
            'The menus at the top show what your role opens. They open when you point at them; on a phone, tap **Menu** first.',
            '**Search** at the top, or Ctrl K, goes to any screen by its name.',
            '**Help** at the top right opens the page about the screen that you are on.',
          ],
        },
        { note: 'Is something missing? An administrator of your county can change your role.' },
      ],
    },
  ],
}
