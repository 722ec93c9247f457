/** Where the drawings of all tools are, each by the tool's id: `/tool-icons.svg#token`. The build writes it. */
export const TOOL_ICONS_FILE = '/tool-icons.svg';
