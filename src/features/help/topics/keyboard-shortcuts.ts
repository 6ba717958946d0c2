import type { TopicText } from '../topic.ts'

export const keyboardShortcuts: TopicText = {
  summary: 'Everything can be done without a mouse.',
  keywords: 'keys hotkeys accessibility tab arrow escape enter ctrl command',
  sections: [
    {
      heading: 'Everywhere',
      blocks: [
        {
          keys: [
            [['Ctrl', 'K'], 'Go to any screen by its name'],
            [['Tab'], 'Go to the next field, link or button; with Shift to the one before'],
            [['Esc'], 'Close a menu or a dialog'],
            [['Enter'], 'Press the button or open the row that has the focus'],
          ],
        },
        'On a Mac, use the Command key in the place of Ctrl.',
        'The first stop of the Tab key on each page is **Skip to the content**, which leads past the menus.',
      ],
    },
    {
      heading: 'In menus and lists',
      blocks: [
        {
          keys: [
            [['↑', '↓'], 'Move through a menu or the rows of a list'],
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
            [['Space'], 'Switch a box or a switch'],
            [['↑', '↓'], 'Move through the choices of a dropdown'],
          ],
        },
        'If something is missing, the list of problems above the form gets the focus. Each problem leads to its field.',
      ],
    },
  ],
}
