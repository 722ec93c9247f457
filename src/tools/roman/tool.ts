import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'roman',
  path: '/roman',
  name: 'Roman numerals',
  headline: 'Roman Numerals',
  explainer: 'Numbers to Roman numerals and back, strictly or as carved',
  keywords: ['roman', 'numeral', 'mmxxvi', 'year', 'latin numbers', 'clock', 'inscription'],
  accepts: ['roman', 'text'],
  answers:
    /^(?:[mdclxvi]{4,15}|roman \S{1,20}|\S{1,20} (?:in|as|to) (?:roman|numbers?|decimal|arabic)\b.*)$/i,
});
