export interface Shared {
  'react': 'react 19';
  'react/jsx-runtime': 'react 19';
  'react-dom': 'react-dom 19';
  '@tanstack/react-query': '@tanstack/react-query 5';
  '@walkies/remote-sdk/router': 'react-router-dom 7';
  'federation runtime': '2';
}
