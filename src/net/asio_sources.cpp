// Asio, and what of Beast reads and writes HTTP, compiled once for everybody who links this folder.
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
// Instead of <boost/beast/src.hpp>, most of which is WebSocket and its compression. It defines this, too.
#define BOOST_BEAST_SOURCE
#include <boost/beast/core/detail/impl/temporary_buffer.ipp>
#include <boost/beast/core/impl/error.ipp>
#include <boost/beast/core/impl/string.ipp>
#include <boost/beast/http/detail/basic_parser.ipp>
#include <boost/beast/http/detail/rfc7230.ipp>
#include <boost/beast/http/impl/basic_parser.ipp>
#include <boost/beast/http/impl/error.ipp>
#include <boost/beast/http/impl/field.ipp>
#include <boost/beast/http/impl/fields.ipp>
#include <boost/beast/http/impl/rfc7230.ipp>
#include <boost/beast/http/impl/status.ipp>
#include <boost/beast/http/impl/verb.ipp>
