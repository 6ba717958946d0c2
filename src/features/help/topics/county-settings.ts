import type { TopicText } from '../topic.ts'

export const countySettings: TopicText = {
  summary: 'Name, logo, colors, time zone, and the rules that the county has set for itself.',
  keywords:
    'logo accent color time zone date format contact clocks deadlines thresholds notice days history effective date purchasing',
  sections: [
    {
      heading: 'Setup guide',
      blocks: [
        'In a new county, the first screen shows what is left to set up, each step with a link to its screen. Steps are checked off by themselves, from the county’s records. **Dismiss** removes the guide from the first screen for everyone; it stays under **Setup**, [Setup Guide](/setup-guide).',
      ],
    },
    {
      heading: 'How the county appears',
      blocks: [
        'Open [County Settings](/county) to change the name, the logo, the accent color, the time zone, the format of dates, and the address behind **Contact Us** on the login page. Everybody sees the change at once.',
        'The time zone decides which day it is: deadlines, lists and papers follow the clocks of the county, wherever somebody sits.',
      ],
    },
    {
      heading: 'Rules with a date',
      blocks: [
        'Deadlines for notices, agendas and minutes, voting thresholds, the steps of a contract’s approval, days of notice and purchasing thresholds hold from a day on. Enter the new value and that day: today or later.',
        'What was in force earlier stays readable under its history, with who set it. A day that has passed cannot be changed, so that old decisions can always be explained.',
      ],
    },
  ],
}
