export { BrowserRouter, Link, MemoryRouter, Navigate, NavLink, Route, Routes, useLocation, useNavigate, useNavigationType, useSearchParams, } from 'react-router-dom';
