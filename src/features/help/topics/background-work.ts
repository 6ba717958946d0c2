import type { TopicText } from '../topic.ts'

export const backgroundWork: TopicText = {
  summary: 'Work that the server could not finish by itself, and how to start it again.',
  keywords: 'jobs failed retry queue mail import server error',
  sections: [
    {
      heading: 'What is here',
      blocks: [
        'Sending mail, imports and nightly checks are done in the background. What fails is tried again by itself. [Background Work](/jobs) lists only what was given up: what it was, since when, and the reason.',
        'An empty list is the normal state.',
      ],
    },
    {
      heading: 'Start it again',
      blocks: [
        'When the cause is gone, choose **Retry** at a row, or **Retry All**. Doing so twice does no harm: nothing is done or mailed a second time.',
      ],
    },
  ],
}
