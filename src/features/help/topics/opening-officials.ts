import type { TopicText } from '../topic.ts'

export const openingOfficials: TopicText = {
  summary: 'Who opens sealed submissions, how their keys work, and what happens at the bid opening.',
  keywords:
    'opening official key passphrase lost safe printed sheet qr code test retire sealed submission bid opening ceremony shares receipt code room projector age encryption',
  sections: [
    {
      heading: 'Why there are opening officials',
      blocks: [
        'Each submission is sealed in the vendor’s browser to the opening officials of the solicitation. Two or more of them are needed to open it, and only after the due date and time. No one can open it alone or earlier, not even the people who run the server.',
      ],
    },
    {
      heading: 'Becoming an opening official',
      blocks: [
        {
          steps: [
            'Open [Opening Officials](/opening-officials) and choose **Become an Opening Official**.',
            'Enter a passphrase of at least 12 characters twice. Four unrelated words work well.',
            'Choose **Create Key**, then download **opening-key.age** and store it where only you can read it.',
            'Choose **Test My Key** now, and again before each bid opening.',
          ],
        },
        {
          note: 'No one can recover your passphrase, not even the county’s IT staff. If you lose it, choose **I Lost My Passphrase** and create a new key. Solicitations that are already published are then opened by the other officials.',
        },
      ],
    },
    {
      heading: 'The key for the safe',
      blocks: [
        '**Create Key for the Safe** creates a key that is printed once and stored nowhere else. Keep the sheet in the county’s safe. At a bid opening, an official who hasn’t handed over shares enters it in place of someone who is missing.',
      ],
    },
    {
      heading: 'Naming officials for a solicitation',
      blocks: [
        'Before a project is published, choose its opening officials on the **Final Review Checklist** tab, and how many are needed. Name at least one more than needed, so that one lost passphrase loses nothing. They can’t be changed after publication.',
      ],
    },
    {
      heading: 'The bid opening',
      blocks: [
        'When a solicitation has closed, choose **Bid Opening** on the project. The screen counts down by the server’s time and lists the receipt codes of everything that was submitted.',
        {
          steps: [
            'From the opening date and time on, each official chooses **Hand Over Shares** in their own login and enters their passphrase.',
            'When enough officials have handed over shares, all submissions open at once. This can’t be undone.',
            'Choose **Room View** to show vendors and base bids in large type.',
          ],
        },
        'A submission that can’t be opened is listed with the reason and doesn’t hold up the others. Another official’s shares may still open it; otherwise the vendor can provide the key to it.',
      ],
    },
  ],
}
