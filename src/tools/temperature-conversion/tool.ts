import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'temperature-conversion',
  path: '/temperatureconversion',
  name: 'Temperature Conversion',
  headline: 'Temperature Converter',
  explainer: 'Type a temperature in one scale, read it in the others',
  keywords: ['celsius', 'fahrenheit', 'kelvin', 'rankine', 'degrees'],
  related: ['/units'],
  answers: /^[-+−\d.,]+ ?(?:°|deg|[cfkr]\b|cel|cent|fah|kel|ran|r[eé])/i,
});
