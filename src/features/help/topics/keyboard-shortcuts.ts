import type { TopicText } from '../topic.ts'

export const keyboardShortcuts: TopicText = {
  summary: 'Use Countyhall without a mouse.',
  keywords: 'keys hotkeys accessibility tab arrow escape enter ctrl command',
  sections: [
    {
      heading: 'Everywhere',
      blocks: [
        {
          keys: [
            [['Ctrl', 'K'], 'Search records, attached files, screens, and help'],
            [['Tab'], 'Go to the next field, link, or button; hold Shift to go back'],
            [['Esc'], 'Close a menu or dialog'],
            [['Enter'], 'Press the selected button or open the selected row'],
          ],
        },
        'On a Mac, use Command instead of Ctrl.',
        'On each page, the first Tab stop is **Skip to main content**, which skips the menus.',
      ],
    },
    {
      heading: 'In menus and lists',
      blocks: [
        {
          keys: [
            [['↑', '↓'], 'Move through a menu or the rows in a list'],
            [['Enter'], 'Open the row'],
          ],
        },
      ],
    },
    {
      heading: 'In forms',
      blocks: [
        {
          keys: [
            [['Ctrl', 'S'], 'Save'],
            [['Space'], 'Turn a checkbox or setting on or off'],
            [['↑', '↓'], 'Move through the choices in a dropdown'],
          ],
        },
        'If something is missing, focus moves to the list of problems above the form. Each problem links to its field.',
      ],
    },
    {
      heading: 'In a comparison of contract versions',
      blocks: [
        {
          keys: [
            [['Alt', '↓'], 'Go to the next change'],
            [['Alt', '↑'], 'Go to the previous change'],
          ],
        },
      ],
    },
  ],
}
