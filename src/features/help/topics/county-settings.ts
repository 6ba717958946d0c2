import type { TopicText } from '../topic.ts'

export const countySettings: TopicText = {
  summary: 'County name, logo, color, time zone, and the rules the county sets.',
  keywords:
    'logo accent color time zone date format contact clocks deadlines thresholds notice days history effective date',
  sections: [
    {
      heading: 'Setup guide',
      blocks: [
        'In a new county, the first screen lists the setup steps, each with a link. Steps are checked off automatically from the county’s records. **Dismiss** removes the guide from the first screen for everyone; it stays under **Setup**, [Setup Guide](/setup-guide).',
      ],
    },
    {
      heading: 'How the county appears',
      blocks: [
        'Open [County Settings](/county) to change the name, logo, accent color, time zone, date format, and the email address for **Contact Us** on the login page. Everyone sees the change right away.',
        'Deadlines, lists, and documents use the county’s time zone, wherever you are.',
      ],
    },
    {
      heading: 'Rules with effective dates',
      blocks: [
        'Deadlines for notices, agendas, and minutes, votes required, and expiration notices each have an effective date. Enter the new value and its effective date, today or later.',
        '**History** shows earlier values and who set them. Past values can’t be changed, so earlier decisions can always be explained.',
      ],
    },
  ],
}
