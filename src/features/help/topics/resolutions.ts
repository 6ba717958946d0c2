import type { TopicText } from '../topic.ts'

export const resolutions: TopicText = {
  summary: 'From a department’s request to what the Board adopts: where it is, and on whom it waits.',
  keywords:
    'resolution request draft submit approve return reject withdraw hold forward delegate away routing committee board kanban cards late statistics turnaround median adopt publish number funding whereas resolved text editor version restore template export print pdf word certify certified copy verify code revoke',
  sections: [
    {
      heading: 'Request a resolution',
      blocks: [
        {
          steps: [
            'Open [Resolutions](/resolutions) and choose **New Resolution**.',
            'Choose the type and the category; the form asks for what the category needs. Renew and Amend name the resolution that they follow, and can start from its data.',
            'Choose **Submit**, or **Save Draft** to go on later. What you type is kept in this browser until you save it.',
          ],
        },
        'Funding shares may be left out. If any is given, they total 100 %.',
      ],
    },
    {
      heading: 'Write the text together',
      blocks: [
        'Under **Draft**, the text starts from the template of the category, filled with what the request says. The department writes while it is a draft or with the department, then whoever holds the step; with the Board the text rests, and what was adopted is final.',
        {
          list: [
            'Several people can write at once. **Also here** shows who; nobody’s words are lost, not even while the connection is down.',
            'Type **WHEREAS,** or **RESOLVED,** at the beginning of a paragraph to make a clause of it. The words that open a clause are drawn by themselves.',
            '**Save** keeps a version with a note. One is also kept whenever the resolution moves on.',
            '**Show changes** marks what was added and removed between two versions; **Restore** brings one back, and keeps what was there.',
            '**Fill in again** takes the request as it is now, and shows first what would change.',
            'What the request did not say stands in square brackets, such as **[vendor]**. Before such a text goes on you are told what is missing; the Board only gets it once that is filled in.',
          ],
        },
        '[Resolution Templates](/resolution-templates) are your county’s own words for each category.',
      ],
    },
    {
      heading: 'Routing',
      blocks: [
        'The banner says where a resolution is, whom it is waiting on, and since when. **Waiting My Action** lists what is waiting on you. The Routing tab shows every step so far, and the steps ahead with who will act at them.',
        {
          list: [
            'What you can do stands in the banner, and is done under **Routing**.',
            '**Approve** sends it to the next step. If the text has changed since you opened it, you read it again first.',
            '**Return** sends it back by one step, with a comment.',
            '**Hold** keeps it where it is until you **Release** it; on hold it can only be returned.',
            '**Withdraw** ends a request that was submitted. Only a draft that was never submitted can be deleted.',
            '**Forward** gives it to another person who can act at the same step.',
          ],
        },
        'At a committee and at the Board it is placed on the next agenda by itself; the person it is assigned to can move it to another meeting. Closing the vote there moves it on. The Board’s decision can be recorded by hand once that meeting is over.',
        'Only the people a step is assigned to can approve, return, or reject there, and only with the permission for that step. No one can decide on their own request, not even for someone else, or change it once others have approved it.',
      ],
    },
    {
      heading: 'The board, and how long it takes',
      blocks: [
        'Above the list, **Board** shows the same resolutions as cards, in a column for each state; what has waited longest is on top, and what is late says so. The menu of a card offers what you may do with it.',
        '[Resolution Statistics](/resolutions/statistics) shows how many days each step and each department took, as a picture and as a table that can be exported. **Half took at most** is the median, **Nine of ten took at most** the 90th percentile.',
        'If the vote on a resolution is corrected in the meeting, the resolution goes where the right vote leads. Its number stays its own.',
      ],
    },
    {
      heading: 'Whose resolutions you see',
      blocks: [
        'Roles of a department see the resolutions of their own department, what they requested, and what is or was assigned to them. Other roles see those of all departments; the [role editor](/permissions) says which.',
      ],
    },
    {
      heading: 'Export and print',
      blocks: [
        '**Export** on the page of a resolution saves its text as PDF or as a Word file, and the request as a form to sign. As long as it is not adopted, the text says that it is a draft.',
      ],
    },
    {
      heading: 'Publish and certify',
      blocks: [
        'What the Board adopted is kept word for word in that moment. **Publish** shows it on the [public portal](/public-portal), with its vote and its history.',
        {
          steps: [
            'Open an adopted resolution; **Certified copies** is at the end of its Overview.',
            'Choose **Certify Copy**, and say who asks for it if that is to be on record.',
            'Download the copy. It carries your certificate, a code and a QR code.',
          ],
        },
        'Anybody can check the code on the public portal, under **Check a certified copy**, and compare the file that they hold: a file that is different by one letter is not the copy. **Revoke** a copy with a reason where something is wrong with it; whoever checks it is told that it was revoked, not why.',
      ],
    },
    {
      heading: 'Set the route',
      blocks: [
        '[Resolution Routing](/resolution-routing) says who acts at each step, after how many days it is overdue, and which steps your county leaves out. It offers only people who can act there, and names them.',
        {
          steps: [
            'To let one category take other steps, choose it under **Route for**, then **Give It Its Own Route**.',
            'Choose **Add a Step** for another review, such as Finance or the County Auditor, at any position before the Board.',
            'Remove an added step when no resolution is waiting there.',
          ],
        },
        'If no one can act on a resolution, anyone who can set the route can **Forward** it to someone who can.',
        'While you are away, name a delegate under [My Account](/account). You can have one delegate at a time.',
      ],
    },
  ],
}
