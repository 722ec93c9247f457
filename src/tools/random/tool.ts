import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'random',
  path: '/random',
  name: 'Random picks',
  headline: 'Random Picks',
  explainer: 'Dice, coins, lists and numbers, fair, and checkable if you want',
  keywords: [
    'dice',
    'roll',
    'coin flip',
    'raffle',
    'draw',
    'lottery',
    'names',
    'teams',
    'wheel',
    'random number',
    'cards',
  ],
  accepts: ['text'],
  answers:
    /^(?:(?:roll )?\d{0,4}d(?:\d{1,6}|%)\S{0,20}|(?:flip|toss)(?: a)? coin|random \d{1,15} ?(?:-|to|\.\.) ?\d{1,15}|pick .{0,20}\S, ?\S.{0,200})$/i,
});
