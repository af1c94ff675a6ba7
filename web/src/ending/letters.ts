// Letters: that label turning points in the chart and in their list.
export const letter = (number: number): string => String.fromCharCode(65 + (number % 26));
