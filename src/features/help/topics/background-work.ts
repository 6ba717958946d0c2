import type { TopicText } from '../topic.ts'

export const backgroundWork: TopicText = {
  summary: 'Jobs the server couldn’t complete, and how to retry them.',
  keywords: 'jobs failed retry queue email import server error background work',
  sections: [
    {
      heading: 'What’s listed',
      blocks: [
        'Emails, imports, and nightly checks run in the background. If a job fails, it’s retried automatically. [Background Jobs](/jobs) lists only jobs that failed after repeated attempts, with the date and the error.',
        'The list is normally empty.',
      ],
    },
    {
      heading: 'Retry a job',
      blocks: [
        'Fix the cause, then choose **Retry** on a row, or **Retry All**. Retrying twice is safe: nothing is done or emailed a second time.',
      ],
    },
  ],
}
